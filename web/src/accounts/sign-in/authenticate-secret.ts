/** This key alone grants nothing (contract.md, Calls); a build for another server may carry its own. */
export const authenticateSecret: string = import.meta.env.VITE_AUTHENTICATE_SECRET ?? 'demo-secret'
