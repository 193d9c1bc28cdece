import { CallFailure } from '../../api/failures.ts'

/** Has the refusal of a wrong password said at the field where it was typed. */
export async function wrongPasswordAt<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.code !== 'wrong_password') throw failure
    const { status, code, message } = failure
    throw new CallFailure(status, { code, message, errors: { [field]: [message] } })
  }
}
