export type TestingSet = readonly [set: string, ...segments: string[]]

/**
 * An interchange for KITCHEN of one group with these sets, each with its segments between ST and SE; the mark T is of a test.
 * The group has the interchange's number unless another is asked for.
 */
export function anInterchange(
  group: string,
  sets: readonly TestingSet[],
  {
    from = 'HARBOR',
    no = 7,
    groupNo = no,
    mark = 'P',
  }: { from?: string; no?: number; groupNo?: number; mark?: 'P' | 'T' } = {},
): string {
  const nine = String(no).padStart(9, '0')
  const written = sets.flatMap(([set, ...segments], at) => {
    const own = String(at + 1).padStart(4, '0')
    return [`ST*${set}*${own}`, ...segments, `SE*${segments.length + 2}*${own}`]
  })
  return [
    `ISA*00*          *00*          *ZZ*${from.padEnd(15)}*ZZ*${'KITCHEN'.padEnd(15)}*260610*1100*U*00401*${nine}*0*${mark}*>`,
    `GS*${group}*${from}*KITCHEN*20260610*1100*${groupNo}*X*004010`,
    ...written,
    `GE*${sets.length}*${groupNo}`,
    `IEA*1*${nine}`,
    '',
  ].join('~\n')
}
