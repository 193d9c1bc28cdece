/** The time zones to choose from; those of the United States come first, since most locations are there. */
export function timeZones(chosen: string): string[] {
  const usual = [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
  ]
  return [...new Set([...usual, chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
}
