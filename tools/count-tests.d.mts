type Counts = { passed: number; failed: number; skipped: number; flaky: number }
export function countTests(output: string): Counts
export function addPart(totals: Counts, part: { status: number | null; output: string }): Counts
