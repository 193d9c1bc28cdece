type Struck = {
  verdict: Record<string, number>
  unresolved: number
  complaints: readonly unknown[]
  slowestRecoveryMs: number
}
export type Figures = {
  name: string
  isControl: boolean
  lost: number
  doubled: number
  torn: number
  seconds: number
}
export function figuresOf(name: string, outcome: Struck, isControl: boolean): Figures
export function figuresTable(rows: readonly Figures[]): string
