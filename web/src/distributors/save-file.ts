/** Saves what is behind a link of the server; it answers as an attachment, so the page stays. */
export function saveFrom(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

/** Saves a text that was made in the browser. */
export function saveText(fileName: string, text: string, mediaType: string) {
  const url = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
