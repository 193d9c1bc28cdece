/** Those who wait for something that happens once, and is told to all of them. */
export function waiting<Answer>() {
  let waiting: ((answer: Answer) => void)[] = []
  return {
    wait: () => new Promise<Answer>((resolve) => waiting.push(resolve)),
    tell(answer: Answer) {
      const told = waiting
      waiting = []
      for (const tell of told) tell(answer)
    },
  }
}
