import ssh2 from 'ssh2'

const { generateKeyPairSync, parseKey } = ssh2.utils

type Lock = { passphrase: string; cipher: string; rounds: number }

/** A pair of keys for tests. One in five hundred that ssh2 makes it cannot read itself; such a pair is thrown away. */
export function anEd25519Key(lock?: Lock): { private: string; public: string } {
  for (;;) {
    const pair = lock ? generateKeyPairSync('ed25519', lock) : generateKeyPairSync('ed25519')
    if (!(parseKey(pair.public) instanceof Error)) return pair
  }
}
