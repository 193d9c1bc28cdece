import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { json } from '../../api/request-of.ts'
import { useHeader } from '../../kit/page/header-store.ts'
import { showMessage } from '../../kit/layers/modals.tsx'
import { useGoOn } from '../../kit/page/use-go-on.ts'
import { todayAt } from '../today-at.ts'
import { askForTemplate } from './check/ask-for-template.tsx'
import { askForMessage } from './check/ask-for-message.tsx'
import { CheckStep } from './check/check-step.tsx'
import { ColumnCheck } from './columns/column-check.tsx'
import { countedWhere } from './counted-where.ts'
import { dateErrors, firstDates, GuideDateFields, type GuideDates } from './guide-dates.tsx'
import { GuideFileField } from './guide-file-field.tsx'
import { LocationChoice } from './location-choice.tsx'
import { requestTemplate } from './check/request-template.ts'
import { serverWords, uploadFailed } from './server-words.ts'
import { UploadBar } from './upload-bar.tsx'
import { useUploadLocations } from './upload-locations.ts'
import style from './upload.module.css'
import { useGuideCheck } from './check/use-guide-check.ts'

const route = getRouteApi('/app/distributor/$id/upload-order-guide')

/** A distributor's order guide in three visible steps: for whom and when, the file, the check (spec 3 §2.7, ux.md §17). */
export function UploadOrderGuidePage() {
  const distributorId = Number(route.useParams().id)
  const navigate = useNavigate()
  const goOn = useGoOn()
  const { data: distributor } = useQuery(queryOf('getDistributor', { params: { id: distributorId }, query: {} }))
  useHeader({
    title: distributor ? `${distributor.nickname} – Upload Order Guide` : 'Upload Order Guide',
    onBack: () => void navigate({ to: '/distributor' }),
  })

  const today = todayAt(useActiveLocation())
  const [locationIds, setLocationIds] = useState<readonly number[]>()
  const [dates, setDates] = useState(() => firstDates(today))
  const [checkedDay, setCheckedDay] = useState(dates.startsOn)
  const changeDates = (changed: GuideDates) => {
    setDates(changed)
    // Each check sends the whole file: a day that can't be, as while a year is typed, is none to check for.
    if (dateErrors(changed, today).startsOn === undefined) setCheckedDay(changed.startsOn)
  }
  const [file, setFile] = useState<File>()
  const { check, again } = useGuideCheck({
    distributorId,
    file,
    locationIds: locationIds ?? [],
    startsOn: checkedDay,
  })

  const locations = useUploadLocations(distributorId).data?.data
  const nameOf = (id: number) => locations?.find((location) => location.id === id)?.nickname ?? ''
  const checkStep = useRef<HTMLHeadingElement>(null)
  useShownCheck(checkStep, file, check.kind === 'checked' || check.kind === 'failed')
  const endChecking = () => {
    setChecking(undefined)
    checkStep.current?.focus()
  }

  const guideUpload = { distributorId, locationIds: locationIds ?? [], file }
  const request = async () => {
    if (await requestTemplate(guideUpload)) await goOn({ to: '/distributor' })
  }
  const sendToOperator = async () => {
    const message = await askForMessage()
    if (message !== undefined && (await requestTemplate(guideUpload, message))) await goOn({ to: '/distributor' })
  }
  const forget = async () => {
    const query = { merchantIds: json(guideUpload.locationIds) }
    try {
      await call('deleteOwnColumns', { params: { id: distributorId }, query })
    } catch (failure) {
      await showMessage({ title: 'Error!', message: serverWords(failure, uploadFailed) })
    }
    again()
  }
  // Checking the columns ends with another file or other locations.
  const choice = `${file?.name} ${file?.lastModified} ${json(guideUpload.locationIds)}`
  const [checking, setChecking] = useState<string>()
  const isChecking = file !== undefined && checking === choice
  const isUnknownLayout = check.kind === 'checked' && !check.answer.approved && !check.answer.ownColumns
  useEffect(() => {
    if (!isUnknownLayout) return
    void askForTemplate().then((answer) => {
      if (answer === 'request') void request()
      if (answer === 'check') setChecking(choice)
    })
    // Asked once for each check that found no template.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isUnknownLayout])

  const areDatesValid = Object.keys(dateErrors(dates, today)).length === 0
  return (
    <ol className={style.steps}>
      <Step number={1} title="Locations and dates" className={style.first}>
        <LocationChoice distributorId={distributorId} chosen={locationIds} onChoose={setLocationIds} />
        <GuideDateFields dates={dates} today={today} onChange={changeDates} />
      </Step>
      <Step number={2} title="File" className={style.second}>
        <GuideFileField file={file} onChoose={setFile} />
      </Step>
      <Step number={3} title="Check" className={style.third} heading={checkStep}>
        {isChecking ? (
          <ColumnCheck
            key={choice}
            guideUpload={{ ...guideUpload, file }}
            onCancel={endChecking}
            onDone={() => {
              endChecking()
              again()
            }}
          />
        ) : (
          <>
            <CheckStep
              check={check}
              where={check.kind === 'checked' ? countedWhere(check.answer.drops, nameOf) : undefined}
              onAgain={again}
              onRequestTemplate={() => void request()}
              onSendToOperator={() => void sendToOperator()}
              onCheckColumns={() => setChecking(choice)}
              onForgetColumns={() => void forget()}
            />
            <UploadBar {...guideUpload} check={check} dates={dates} areDatesValid={areDatesValid} nameOf={nameOf} />
          </>
        )}
      </Step>
    </ol>
  )
}

/** On a phone the check is below the fold: it comes into view when a file is chosen, and when the check of it has ended. */
function useShownCheck(heading: RefObject<HTMLHeadingElement | null>, file: File | undefined, hasEnded: boolean) {
  const shown = useRef<{ file?: File | undefined; hasEnded: boolean }>({ hasEnded: false })
  useEffect(() => {
    const isNewFile = shown.current.file !== file
    if (!isNewFile && (shown.current.hasEnded || !hasEnded)) return
    shown.current = { file, hasEnded: hasEnded && !isNewFile }
    const top = heading.current?.getBoundingClientRect().top ?? 0
    if (file && top > window.innerHeight / 2) heading.current?.scrollIntoView({ block: 'start' })
  }, [heading, file, hasEnded])
}

function Step({
  number,
  title,
  className,
  heading,
  children,
}: {
  number: number
  title: string
  className?: string
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}) {
  return (
    <li className={`${style.step} ${className ?? ''}`}>
      <h2 ref={heading} tabIndex={heading && -1} data-focus-quietly>
        <span className={style.number} aria-hidden>
          {number}
        </span>
        {title}
      </h2>
      {children}
    </li>
  )
}
