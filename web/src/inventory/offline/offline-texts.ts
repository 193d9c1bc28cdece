import { isToday, localTime } from '../../accounts/times/location-time.ts'

/** Texts of the specification, verbatim (spec 2 §4, §8). */
export const nowOffline = 'You are now in offline mode'
export const leavePage = 'Data will be lost if you leave the page, are you sure?'
export const leaveRoute =
  "You're in offline mode, please enable online mode before leaving the page or you will lose any changes made to your account. Do you want to leave anyway?"
export const connectivityFailed = {
  title: 'Connectivity Failed',
  message: 'You are currently not connected to the internet. Please reconnect before you can go online/offline',
}

export const needsInternet = 'You need internet connectivity to use this feature'

/** An instant as people say it: the time, with the date when it was not today. */
export function timeOf(instant: string): string {
  return localTime(instant, isToday(instant) ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' })
}

export function underInventory(name: string): string {
  return `${name} list is under inventory, you need to refresh the page to have latest updates.`
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
