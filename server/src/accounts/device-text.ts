import Bowser from 'bowser'

/** A browser and its system in the words of a list, as 'Chrome on Android'; empty where nothing is known. */
export function deviceText(userAgent: string | undefined): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 80)
}
