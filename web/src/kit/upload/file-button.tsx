import { useRef, type ComponentProps } from 'react'
import { Button } from '../forms/button.tsx'

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** the endings that the device's dialog offers; what is chosen is the caller's to check */
  accept: string
  onFiles: (files: readonly File[]) => void
}

/** A button that opens the device's own dialog for files; on a phone that is the library. */
export function FileButton({ accept, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          // So that the same file can be chosen again.
          target.value = ''
          if (chosen.length > 0) onFiles(chosen)
        }}
      />
    </>
  )
}
