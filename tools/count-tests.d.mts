export function countTests(output: string): { passed: number; failed: number; skipped: number; flaky: number }
