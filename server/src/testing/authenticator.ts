import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string; rpId?: string; rp?: { id?: string } }
type Signed = { origin: string; counter?: number; isVerified?: boolean }

/** A device that keeps one passkey, as a phone does, and answers as its browser would. */
export function anAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // COSE: an elliptic curve key, ES256, P-256
  const coseKey = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    /** the answer to the options for adding a passkey */
    register(optionsJson: string, { origin, isVerified = true }: Signed): string {
      const options: Options = JSON.parse(optionsJson)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(coseKey))])
      const authData = Buffer.concat([headOf(options.rp?.id ?? '', 0x41 | (isVerified ? 4 : 0), 0), credential])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url')
      const clientDataJSON = clientData('webauthn.create', options.challenge, origin).toString('base64url')
      return JSON.stringify({ ...named, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} })
    },
    /** the answer to the options for signing in */
    signIn(optionsJson: string, { origin, counter = 1, isVerified = true }: Signed): string {
      const options: Options = JSON.parse(optionsJson)
      const authData = headOf(options.rpId ?? '', 0x01 | (isVerified ? 4 : 0), counter)
      const data = clientData('webauthn.get', options.challenge, origin)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      const response = {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return JSON.stringify({ ...named, response, clientExtensionResults: {} })
    },
  }
}

function headOf(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count])
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
