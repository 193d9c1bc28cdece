/** Saves what is behind a link of the server; it answers as an attachment, so the page stays. */
export function saveFrom(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

/**
 * On a phone hands the file to whatever the person shares it with, as the platform does; where it shares no such file, and
 * on a desktop, the file is saved.
 */
export async function saveOrShare(url: string): Promise<void> {
  const isTouched = matchMedia('(pointer: coarse)').matches
  const file = isTouched && 'canShare' in navigator ? await fileFrom(url) : undefined
  if (!file || !navigator.canShare({ files: [file] })) return saveFrom(url)
  try {
    await navigator.share({ files: [file] })
  } catch (failure) {
    // Closed without a choice: nothing more is wanted.
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) saveFrom(url)
  }
}

async function fileFrom(url: string): Promise<File | undefined> {
  const answer = await fetch(url).catch(() => undefined)
  if (!answer?.ok) return undefined
  const [, name = 'items'] = /filename="?([^";]+)/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return new File([await answer.blob()], name, { type: answer.headers.get('content-type')?.split(';')[0] ?? '' })
}

/** Saves a text that was made in the browser. */
export function saveText(fileName: string, text: string, mediaType: string) {
  saveFile(fileName, new Blob([text], { type: `${mediaType};charset=utf-8` }))
}

export function saveFile(fileName: string, content: Blob) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
