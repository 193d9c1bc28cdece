import { hash, parseOptions, verify } from '@node-rs/argon2'

/** argon2id as OWASP asks: 19 MiB, two passes, one lane (the library's default algorithm is argon2id) */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most two hashes are worked out at a time, so that a flood of sign-ins leaves the other requests their share. */
const inFlight = limited(2)

export function hashPassword(password: string): Promise<string> {
  return inFlight(() => hash(password, cost))
}

/** For an unknown account a hash is checked all the same, so that the time tells nothing. */
const nobodysHash = hashPassword('nobody has this password')

export async function isPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const known = storedHash ?? (await nobodysHash)
  const matches = await inFlight(() => verify(known, password))
  return matches && storedHash !== undefined
}

/** True when a hash was made at a lower cost than new ones are; the next sign-in makes a new one. */
export function isWeaklyHashed(storedHash: string): boolean {
  const { memoryCost, timeCost } = parseOptions(storedHash)
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost
}

function limited(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}
