type Failed = { file: string; name: string; why: string; page?: string }
export function failedTests(reports: readonly unknown[]): Failed[]
export function pageSeen(written: string): string
