/** A state of the United States: its abbreviation, its name, and the IANA time zone where most of its people live. */
type UsState = { code: string; name: string; timeZone: string }

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

/** The fifty states and the District of Columbia, by name. */
export const usStates: readonly UsState[] = [
  { code: 'AL', name: 'Alabama', timeZone: central },
  { code: 'AK', name: 'Alaska', timeZone: 'America/Anchorage' },
  { code: 'AZ', name: 'Arizona', timeZone: 'America/Phoenix' },
  { code: 'AR', name: 'Arkansas', timeZone: central },
  { code: 'CA', name: 'California', timeZone: pacific },
  { code: 'CO', name: 'Colorado', timeZone: mountain },
  { code: 'CT', name: 'Connecticut', timeZone: eastern },
  { code: 'DE', name: 'Delaware', timeZone: eastern },
  { code: 'DC', name: 'District of Columbia', timeZone: eastern },
  { code: 'FL', name: 'Florida', timeZone: eastern },
  { code: 'GA', name: 'Georgia', timeZone: eastern },
  { code: 'HI', name: 'Hawaii', timeZone: 'Pacific/Honolulu' },
  { code: 'ID', name: 'Idaho', timeZone: 'America/Boise' },
  { code: 'IL', name: 'Illinois', timeZone: central },
  { code: 'IN', name: 'Indiana', timeZone: 'America/Indiana/Indianapolis' },
  { code: 'IA', name: 'Iowa', timeZone: central },
  { code: 'KS', name: 'Kansas', timeZone: central },
  { code: 'KY', name: 'Kentucky', timeZone: eastern },
  { code: 'LA', name: 'Louisiana', timeZone: central },
  { code: 'ME', name: 'Maine', timeZone: eastern },
  { code: 'MD', name: 'Maryland', timeZone: eastern },
  { code: 'MA', name: 'Massachusetts', timeZone: eastern },
  { code: 'MI', name: 'Michigan', timeZone: 'America/Detroit' },
  { code: 'MN', name: 'Minnesota', timeZone: central },
  { code: 'MS', name: 'Mississippi', timeZone: central },
  { code: 'MO', name: 'Missouri', timeZone: central },
  { code: 'MT', name: 'Montana', timeZone: mountain },
  { code: 'NE', name: 'Nebraska', timeZone: central },
  { code: 'NV', name: 'Nevada', timeZone: pacific },
  { code: 'NH', name: 'New Hampshire', timeZone: eastern },
  { code: 'NJ', name: 'New Jersey', timeZone: eastern },
  { code: 'NM', name: 'New Mexico', timeZone: mountain },
  { code: 'NY', name: 'New York', timeZone: eastern },
  { code: 'NC', name: 'North Carolina', timeZone: eastern },
  { code: 'ND', name: 'North Dakota', timeZone: central },
  { code: 'OH', name: 'Ohio', timeZone: eastern },
  { code: 'OK', name: 'Oklahoma', timeZone: central },
  { code: 'OR', name: 'Oregon', timeZone: pacific },
  { code: 'PA', name: 'Pennsylvania', timeZone: eastern },
  { code: 'RI', name: 'Rhode Island', timeZone: eastern },
  { code: 'SC', name: 'South Carolina', timeZone: eastern },
  { code: 'SD', name: 'South Dakota', timeZone: central },
  { code: 'TN', name: 'Tennessee', timeZone: central },
  { code: 'TX', name: 'Texas', timeZone: central },
  { code: 'UT', name: 'Utah', timeZone: mountain },
  { code: 'VT', name: 'Vermont', timeZone: eastern },
  { code: 'VA', name: 'Virginia', timeZone: eastern },
  { code: 'WA', name: 'Washington', timeZone: pacific },
  { code: 'WV', name: 'West Virginia', timeZone: eastern },
  { code: 'WI', name: 'Wisconsin', timeZone: central },
  { code: 'WY', name: 'Wyoming', timeZone: mountain },
]

/** The state with this abbreviation, in any letter case; undefined when there is none. */
export function stateOf(code: string): UsState | undefined {
  return usStates.find((state) => state.code === code.toUpperCase())
}
