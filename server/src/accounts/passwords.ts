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

/** The passwords people try first; refused when one is chosen (reliability A6). */
const commonest = new Set(
  (
    '123456 password 12345678 qwerty 123456789 12345 1234567890 1234567 password1 111111 123123 abc123 qwerty123 1q2w3e4r ' +
    'iloveyou admin welcome monkey login letmein dragon sunshine princess football baseball master superman shadow ashley ' +
    'michael 654321 000000 qwertyuiop 123321 1qaz2wsx 666666 121212 passw0rd trustno1 starwars whatever zaq1zaq1 hunter2 ' +
    'secret freedom hello charlie donald batman access flower summer winter spring autumn chef kitchen restaurant pizza'
  ).split(' '),
)

export function isCommonPassword(password: string): boolean {
  return commonest.has(password.toLowerCase()) || /^(.)\1+$/.test(password)
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
