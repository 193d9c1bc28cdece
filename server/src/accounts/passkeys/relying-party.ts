import type { Deps } from '../../deps.ts'

/** Whose passkeys these are: the address of the product as browsers see it. */
export type RelyingParty = { origin: string; id: string }

/** PUBLIC_URL, and without it the address that was asked: a browser signs only for the address that it shows. */
export function relyingParty(
  { config: { publicUrl } }: Pick<Deps, 'config'>,
  asked: { protocol: string; host: string },
): RelyingParty {
  const { origin, hostname } = new URL(publicUrl ?? `${asked.protocol}://${asked.host}`)
  return { origin, id: hostname }
}
