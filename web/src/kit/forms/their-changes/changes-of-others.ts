/** The fields of a form beside what is saved, which somebody else may change while the form is open. */
export type Fields<V> = {
  /** as the form shows them */
  values: V
  /** as they were saved when the person began to change them */
  base: V
  /** as they were last read */
  saved: V
  /** fields that both changed: what somebody else made of them */
  theirs: Partial<V>
}

/** The fields of a form that nobody has touched. */
export function fieldsFrom<V extends object>(saved: V): Fields<V> {
  return { values: saved, base: saved, saved, theirs: {} }
}

/** Fields that say something only together, as an amount and its unit: one of them changed, all of them are. */
export type Together<V> = readonly (readonly (keyof V)[])[]

/**
 * The fields after they were read again: an untouched one shows what was read; a changed one stays, with what somebody
 * else made of it in `theirs`.
 */
export function withRead<V extends object>(fields: Fields<V>, read: V, together: Together<V> = []): Fields<V> {
  const next = copyOf(fields)
  for (const part of partsOf(namesOf(read), together)) {
    if (part.every((name) => isSame(read[name], fields.saved[name]))) continue
    take(next.saved, read, part)
    const isTold = part.some((name) => name in fields.theirs)
    if (!isTold && part.every((name) => isSame(fields.values[name], fields.base[name]))) take(next.values, read, part)
    else if (!areAlike(read, fields.values, part) && !areAlike(read, fields.base, part)) {
      take(next.theirs, read, part)
      continue
    }
    take(next.base, read, part)
    for (const name of part) delete next.theirs[name]
  }
  return next
}

/** The fields after the person changed some; one that is now as somebody else made it is no longer told of. */
export function withChange<V extends object>(
  fields: Fields<V>,
  changed: Partial<V>,
  together: Together<V> = [],
): Fields<V> {
  const next = copyOf(fields)
  Object.assign(next.values, changed)
  for (const part of partsOf(namesOf(next.theirs), together)) {
    if (!part.every((name) => isSame(next.theirs[name], next.values[name]))) continue
    take(next.base, next.values, part)
    for (const name of part) delete next.theirs[name]
  }
  return next
}

/** The fields that go with one of them, itself among them. */
export function partOf<V>(name: keyof V, together: Together<V> = []): readonly (keyof V)[] {
  return together.find((part) => part.includes(name)) ?? [name]
}

/** The fields after these values were saved: what was typed since then counts as changed. */
export function withSaved<V extends object>(fields: Fields<V>, sent: Partial<V>): Fields<V> {
  const next = copyOf(fields)
  for (const name of namesOf(sent)) {
    next.base[name] = sent[name] as V[typeof name]
    delete next.theirs[name]
  }
  return next
}

/** Whether there is something to save. */
export function isUnsaved<V extends object>({ values, base, saved, theirs }: Fields<V>): boolean {
  return namesOf(values).some(
    (name) => !isSame(values[name], saved[name]) && (name in theirs || !isSame(values[name], base[name])),
  )
}

/** Whether two contents of a field are the same; lists and objects by what is in them. */
export function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || (isObject(one) && isObject(other) && JSON.stringify(one) === JSON.stringify(other))
}

/** The server trims what was typed, and writes some texts in capitals. */
function isAlike(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return isSame(one, other)
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

function areAlike<V>(one: V, other: V, names: readonly (keyof V)[]): boolean {
  return names.every((name) => isAlike(one[name], other[name]))
}

function partsOf<V>(names: readonly (keyof V)[], together: Together<V>): readonly (readonly (keyof V)[])[] {
  return [...new Map(names.map((name) => partOf(name, together)).map((part) => [part[0], part])).values()]
}

function take<V>(into: Partial<V>, from: Partial<V>, names: readonly (keyof V)[]) {
  for (const name of names) into[name] = from[name]
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function copyOf<V>({ values, base, saved, theirs }: Fields<V>): Fields<V> {
  return { values: { ...values }, base: { ...base }, saved: { ...saved }, theirs: { ...theirs } }
}

function namesOf<V extends object>(values: V): (keyof V)[] {
  return Object.keys(values) as (keyof V)[]
}
