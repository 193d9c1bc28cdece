import { moveSandboxClock } from '../adapters/payments/sandbox-subscriptions.ts'
import { readArgs, WrongUsage, type Command } from './operator.ts'

/** The built-in card provider, for trying out what a month brings. */
export const sandboxCommands: Record<string, Command> = {
  advance: {
    usage: 'sandbox advance --days NUMBER',
    cells: 'said',
    summary: 'move the clock of the built-in card provider ahead, so that subscriptions fall due; never back',
    async run({ database, say }, args) {
      const { values } = readArgs(args, { days: { type: 'string' } })
      const days = Number(values.days ?? NaN)
      if (!Number.isInteger(days) || days < 1 || days > 366) throw new WrongUsage('--days takes a number from 1 to 366')
      const ahead = await moveSandboxClock(database.shared, days)
      say(
        `The clock of the sandbox is ${ahead} days ahead. Due payments are asked for within the hour, or at once when an owner opens Subscription.`,
      )
    },
  },
}
