/** From the answer to the thank-you dialog, and how long that stays (spec 1 §9). */
const confirmationDelayMs = 500
export const thankYouMs = 1500

/** Opens something half a second from now and closes it after a second and a half; done once it is closed. */
export async function shownForAMoment(open: (onClosed: () => void) => () => void): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, confirmationDelayMs)
  })
  await new Promise<void>((resolve) => {
    setTimeout(open(resolve), thankYouMs)
  })
}
