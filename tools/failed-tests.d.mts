export function failedTests(reports: readonly unknown[]): { file: string; name: string; why: string }[]
