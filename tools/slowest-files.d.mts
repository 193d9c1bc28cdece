type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] }
type Suite = { file?: string; specs?: { tests: { results: { duration: number }[] }[] }[]; suites?: Suite[] }
export function slowestFiles(
  reports: (VitestReport | { suites: Suite[] })[],
  most?: number,
): { file: string; seconds: number }[]
