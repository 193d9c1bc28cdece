import type { Edi } from '@larder/contract/receiving/edi.ts'

type SignsInBy = Edi['sftpSignsInBy']

export type EdiValues = ReturnType<typeof ediValues>

/** The settings of EDI as the form has them. Secrets are empty: what is kept of them is shown to nobody. */
export function ediValues(edi: Edi) {
  return {
    isOn: edi.isOn,
    isTest: edi.isTest,
    ownQualifier: edi.ownQualifier,
    ownId: edi.ownId,
    partnerQualifier: edi.partnerQualifier,
    partnerId: edi.partnerId,
    route: edi.route,
    sftpHost: edi.sftpHost,
    sftpPort: String(edi.sftpPort),
    sftpUsername: edi.sftpUsername,
    sftpPassword: '',
    sftpSignsInBy: edi.sftpSignsInBy,
    sftpPrivateKey: '',
    sftpPassphrase: '',
    sftpOutgoing: edi.sftpOutgoing,
    sftpIncoming: edi.sftpIncoming,
    forgetsHostKey: false,
  }
}

export function ediProblems(values: EdiValues, edi: Edi) {
  return {
    ...(values.ownId.trim() === '' ? { ownId: 'Your identifier is required.' } : {}),
    ...(values.partnerId.trim() === '' ? { partnerId: 'Their identifier is required.' } : {}),
    ...missingSecret(values, edi),
    ...(/^[1-9]\d{0,4}$/.test(values.sftpPort) ? {} : { sftpPort: 'A number such as 22.' }),
  }
}

/** A secret goes out only where it was typed and is of the chosen kind. */
export function ediToSend({
  sftpPort,
  sftpPassword,
  sftpPrivateKey,
  sftpPassphrase,
  forgetsHostKey,
  ...values
}: EdiValues) {
  const { hasKey, hasPassword } = secretsOf(values.sftpSignsInBy)
  return {
    ...values,
    sftpPort: Number(sftpPort),
    ...(sftpPassword && hasPassword ? { sftpPassword } : {}),
    ...(sftpPrivateKey && hasKey ? { sftpPrivateKey } : {}),
    ...(sftpPassphrase && hasKey ? { sftpPassphrase } : {}),
    ...(forgetsHostKey ? { forgetsHostKey } : {}),
  }
}

/** Which secrets a way to sign in takes. */
export function secretsOf(signsInBy: SignsInBy) {
  return { hasKey: signsInBy !== 'password', hasPassword: signsInBy !== 'key' }
}

/** Without a new one the secret of before stays, but only if it is of the chosen kind. */
function missingSecret({ route, sftpSignsInBy, sftpPassword, sftpPrivateKey }: EdiValues, edi: Edi) {
  if (route !== 'sftp') return {}
  const { hasKey, hasPassword } = secretsOf(sftpSignsInBy)
  const lacksKey = hasKey && !edi.hasSftpPrivateKey && sftpPrivateKey.trim() === ''
  const lacksPassword = hasPassword && !edi.hasSftpPassword && sftpPassword === ''
  return {
    ...(lacksKey ? { sftpPrivateKey: 'Private key is required.' } : {}),
    ...(lacksPassword ? { sftpPassword: 'Password is required.' } : {}),
  }
}
