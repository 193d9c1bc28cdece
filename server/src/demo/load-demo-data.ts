import type { Deps } from '../deps.ts'

export const demoPeople = ''

export async function loadDemoData(_deps: Deps, _say: (message: string) => void): Promise<void> {}
