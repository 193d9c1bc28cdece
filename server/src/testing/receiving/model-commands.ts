import type fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/** A request that has been decided on: `send` makes it of the product, `apply` of the model; both give the same answer. */
type Told = string | number
type Prepared<Model> = { send(): Promise<Told>; apply(model: Model): Told }
/** A request of somebody who sees the model as it is. */
export type Action<Model, Real> = { name: string; prepare(seen: Readonly<Model>, real: Real): Prepared<Model> }

type Agreement<Model, Real> = {
  /** the state of the product as people see it, and the same of the model */
  shown(real: Real): Promise<unknown>
  wanted(model: Model): unknown
  /** what else must agree after every step */
  looks?(model: Model, real: Real): Promise<void>
}

/** Steps of a history that product and model go through together (F2): requests alone, and two at the same time. */
export function commandsOf<Model extends object, Real extends object>(of: Agreement<Model, Real>) {
  async function agree(model: Model, real: Real) {
    expect(await of.shown(real)).toEqual(of.wanted(model))
    await of.looks?.(model, real)
  }

  function alone(action: Action<Model, Real>): fc.AsyncCommand<Model, Real> {
    return {
      check: () => true,
      async run(model, real) {
        const prepared = action.prepare(model, real)
        expect(await prepared.send()).toBe(prepared.apply(model))
        await agree(model, real)
      },
      toString: () => action.name,
    }
  }

  /** Two requests on their way at the same time: what comes of both is what would come of one after the other. */
  function atOnce(...actions: [Action<Model, Real>, Action<Model, Real>]): fc.AsyncCommand<Model, Real> {
    return {
      check: () => true,
      async run(model, real) {
        const [one, other] = [actions[0].prepare(model, real), actions[1].prepare(model, real)]
        const answers = await Promise.all([one.send(), other.send()])
        const [forwards, backwards] = [structuredClone(model), structuredClone(model)]
        const oneFirst = [one.apply(forwards), other.apply(forwards)]
        const otherFirst = [other.apply(backwards), one.apply(backwards)].toReversed()
        const shown = await of.shown(real)
        const isAs = (told: Told[], state: Model) =>
          isDeepStrictEqual(answers, told) && isDeepStrictEqual(shown, of.wanted(state))
        const isBackwards = !isAs(oneFirst, forwards) && isAs(otherFirst, backwards)
        Object.assign(model, isBackwards ? backwards : forwards)
        expect(answers).toEqual(isBackwards ? otherFirst : oneFirst)
        await agree(model, real)
      },
      toString: () => `at once: ${actions.map(({ name }) => name).join(' | ')}`,
    }
  }

  return { alone, atOnce, agree }
}
