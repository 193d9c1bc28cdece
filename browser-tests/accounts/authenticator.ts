import type { CDPSession } from '@playwright/test'

/** Adds a device to a page of Chromium that keeps passkeys and opens them without being asked. */
export async function addAuthenticator(device: CDPSession): Promise<void> {
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
