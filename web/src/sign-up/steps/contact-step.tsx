import { contactProblems, locationProblems, type ContactFields } from '@larder/domain/sign-up/sign-up-problems.ts'
import { mostLocations, signUpTitles } from '@larder/domain/sign-up/sign-up-terms.ts'
import { Choice, SelectField, TextField } from '../../kit/forms/field.tsx'
import { PasswordField } from '../../accounts/password-field.tsx'
import { contactParts, partOfLocation, problemsOfPart } from '../contact-parts.ts'
import { changeDraft, currentDraft, useDraft, type Draft, type DraftLocation } from '../draft.ts'
import type { GoTo } from '../go-to.ts'
import style from '../sign-up.module.css'
import { AddressFields, PhoneField } from './address-fields.tsx'
import { LocationJumps } from './location-jumps.tsx'
import { errorsAt, StepForm, useTried } from './step-foot.tsx'

type ContactStepProps = {
  /** the location, from 1 */
  number: number
  /** the part that a phone shows, from 1; all of them without one */
  part: number | undefined
  onBack: () => void
  goTo: GoTo
  goToLocation: (number: number) => void
}

/** Step 1: the person, the business and the first location; every further location on a page of its own. */
export function ContactStep({ number, part, onBack, goTo, goToLocation }: ContactStepProps) {
  const draft = useDraft()
  const tried = useTried()
  const location = draft.locations[number - 1]
  if (!location) return null
  const ofContact = number === 1 ? contactProblems(draft.contact) : []
  const showsLocation = part === undefined || part === partOfLocation
  const ofLocation = showsLocation ? locationProblems(location, number) : []
  const goOn = () => {
    const { locationCount, reached } = currentDraft()
    if (number < locationCount) return goTo(1, { location: number + 1 })
    changeDraft({ reached: reached < 2 ? 2 : reached })
    goTo(2)
  }
  const next = () => {
    if (part !== undefined && !showsLocation) {
      tried.forget()
      return goTo(1, { part: part + 1 })
    }
    // A reload forgets the password, and an address may lead past a part.
    const unfinished = contactParts.findIndex((_, at) => problemsOfPart(ofContact, at + 1).length > 0)
    if (unfinished >= 0) {
      tried.onTried()
      return goTo(1, unfinished === 0 ? {} : { part: unfinished + 1 })
    }
    changeDraft({ locations: withLocation(draft, number, { isSkipped: false }) })
    goOn()
  }
  const skip = () => {
    changeDraft({ locations: withLocation(draft, number, { isSkipped: true }) })
    goOn()
  }
  return (
    <StepForm
      key={part}
      {...tried}
      problems={[...problemsOfPart(ofContact, part), ...ofLocation].map(({ text }) => text)}
      nextLabel="Next"
      onBack={onBack}
      onNext={next}
      onSkip={number > 1 ? skip : undefined}
    >
      {number === 1 && <ContactGroups part={part} errors={errorsAt(ofContact, tried.isTried)} />}
      {showsLocation && (
        <>
          {number === 1 && <LocationCount />}
          {draft.locationCount > 1 && <LocationJumps current={number} goToLocation={goToLocation} />}
          <LocationGroup number={number} location={location} errors={errorsAt(ofLocation, tried.isTried)} />
        </>
      )}
    </StepForm>
  )
}

type Errors<Field extends string> = Partial<Record<Field, string>>

type GroupsProps = { part: number | undefined; errors: Errors<keyof ContactFields> }

function ContactGroups({ part, errors }: GroupsProps) {
  const { contact, isSameAddress, locations } = useDraft()
  const change = (part: Partial<ContactFields>) => {
    const next = { ...contact, ...part }
    changeDraft({ contact: next, ...(isSameAddress ? { locations: sameAsBusiness(locations, next) } : {}) })
  }
  const text = (name: keyof ContactFields, label: string, autoComplete: string, maxLength = 100) => ({
    label,
    name,
    autoComplete,
    maxLength,
    value: contact[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const shows = (number: number) => part === undefined || part === number
  const [you, business, signIn] = contactParts
  return (
    <>
      {shows(1) && (
        <fieldset className={style.group}>
          <legend>{you.title}</legend>
          <div className={style.pair}>
            <TextField {...text('firstName', 'First name', 'given-name')} />
            <TextField {...text('lastName', 'Last name', 'family-name')} />
          </div>
          <SelectField
            label="Title"
            name="title"
            value={contact.title}
            error={errors.title}
            onChange={({ target }) => change({ title: target.value })}
          >
            <option value="">Choose</option>
            {signUpTitles.map((title, at) => (
              <option key={title} value={at}>
                {title}
              </option>
            ))}
          </SelectField>
        </fieldset>
      )}
      {shows(2) && (
        <fieldset className={style.group}>
          <legend>{business.title}</legend>
          <TextField {...text('businessName', 'Official business name', 'organization')} />
          <AddressFields values={contact} errors={errors} onChange={change} section="section-business" />
          <PhoneField
            name="phoneNumber"
            autoComplete="tel-national"
            value={contact.phoneNumber}
            error={errors.phoneNumber}
            onChange={(phoneNumber) => change({ phoneNumber })}
          />
        </fieldset>
      )}
      {shows(3) && (
        <fieldset className={style.group}>
          <legend>{signIn.title}</legend>
          <div className={style.pair}>
            <TextField {...text('email', 'E-mail', 'email', 254)} type="email" inputMode="email" />
            <TextField {...text('confirmEmail', 'Confirm e-mail', 'email', 254)} type="email" inputMode="email" />
          </div>
          <PasswordFields errors={errors} />
        </fieldset>
      )}
    </>
  )
}

function LocationCount() {
  const { locationCount } = useDraft()
  return (
    <fieldset className={style.group}>
      <legend>Your locations</legend>
      <SelectField
        label="How Many Locations?"
        name="locationCount"
        value={locationCount}
        onChange={({ target }) => changeDraft({ locationCount: Number(target.value) })}
      >
        {Array.from({ length: mostLocations }, (_, at) => (
          <option key={at} value={at + 1}>
            {at + 1}
          </option>
        ))}
      </SelectField>
    </fieldset>
  )
}

/** The password and its repetition, which are kept in memory only. */
export function PasswordFields({ errors }: { errors: Errors<'password' | 'confirmPassword'> }) {
  const { contact } = useDraft()
  return (
    <div className={style.pair}>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 6 characters."
        value={contact.password}
        error={errors.password}
        onChange={(password) => changeDraft({ contact: { ...contact, password } })}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        value={contact.confirmPassword}
        error={errors.confirmPassword}
        onChange={(confirmPassword) => changeDraft({ contact: { ...contact, confirmPassword } })}
      />
    </div>
  )
}

type LocationGroupProps = { number: number; location: DraftLocation; errors: Errors<keyof DraftLocation> }

function LocationGroup({ number, location, errors }: LocationGroupProps) {
  const draft = useDraft()
  const { contact, locations, locationCount, isSameAddress } = draft
  const change = (part: Partial<DraftLocation>) =>
    changeDraft({
      locations: withLocation(draft, number, part),
      ...(number === 1 && !('locationName' in part) ? { isSameAddress: false } : {}),
    })
  return (
    <fieldset className={style.group}>
      <legend>{locationCount > 1 ? `Location ${number} of ${locationCount}` : 'Location 1'}</legend>
      {location.isSkipped && <p className="notice">This location is skipped. Next signs it up after all.</p>}
      {number === 1 && (
        <Choice
          label="Same address as business"
          checked={isSameAddress}
          onChange={({ target }) =>
            changeDraft({
              isSameAddress: target.checked,
              ...(target.checked ? { locations: sameAsBusiness(locations, contact) } : {}),
            })
          }
        />
      )}
      <TextField
        label="Location name"
        name={`location-${number}-name`}
        autoComplete="off"
        maxLength={100}
        value={location.locationName}
        error={errors.locationName}
        onChange={({ target }) => change({ locationName: target.value })}
      />
      <PhoneField
        name={`location-${number}-phone`}
        autoComplete={`section-location${number} tel-national`}
        value={location.phoneNumber}
        error={errors.phoneNumber}
        onChange={(phoneNumber) => change({ phoneNumber })}
      />
      <AddressFields values={location} errors={errors} onChange={change} section={`section-location${number}`} />
    </fieldset>
  )
}

function withLocation({ locations }: Draft, number: number, part: Partial<DraftLocation>): DraftLocation[] {
  return locations.map((location, at) => (at === number - 1 ? { ...location, ...part } : location))
}

function sameAsBusiness(locations: readonly DraftLocation[], contact: ContactFields): DraftLocation[] {
  const { phoneNumber, locationAddress, city, state, zipcode } = contact
  const same = { phoneNumber, locationAddress, city, state, zipcode }
  return locations.map((location, at) => (at === 0 ? { ...location, ...same } : location))
}
