import { JsonReporter } from 'vitest/node'

/**
 * Vitest's report as JSON, whose errors always say their message: it writes their stack alone, and in the browser a
 * stack is older than the message that came from outside it.
 */
export default class JsonReport extends JsonReporter {
  constructor(options = {}) {
    super(options)
  }

  async onTestRunEnd(modules) {
    for (const module of modules)
      for (const test of module.children.allTests('failed'))
        for (const error of test.result().errors) error.stack = stackWithMessage(error)
    await super.onTestRunEnd(modules)
  }
}

export function stackWithMessage({ message, stack = '' }) {
  return stack.includes(message) ? stack : `${message}\n${stack}`.trimEnd()
}
