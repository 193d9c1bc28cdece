/** Does one piece of work after the other, in the order in which they are given; one that fails holds up none. */
export function oneAfterAnother(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}
