import { restOfItemName } from '@larder/domain/catalogue/item-name.ts'

/** The words that the cut of a long name left out, muted beside it: of many items of one kind they are what differs. */
export function NameRest({ name }: { name: string }) {
  const rest = restOfItemName(name)
  return rest === '' ? null : <span className="regular muted"> {rest}</span>
}
