/** Whether this browser can keep passkeys; it can't where the address is not secure. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}
