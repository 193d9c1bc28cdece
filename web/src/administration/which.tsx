import { Segments } from '../kit/forms/segments.tsx'

type WhichProps = { label: string; open: string; isAll: boolean; onChoose: (isAll: boolean) => void }

/** A choice between the open entries of a list and all of them. */
export function Which({ label, open, isAll, onChoose }: WhichProps) {
  return (
    <Segments
      label={label}
      options={[
        { key: 'open', label: open },
        { key: 'all', label: 'All' },
      ]}
      chosen={isAll ? 'all' : 'open'}
      onChoose={(key) => onChoose(key === 'all')}
    />
  )
}
