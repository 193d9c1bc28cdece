import type { AdministratedCompany } from '@larder/contract/administration/managed-companies.ts'
import { useState } from 'react'
import type { InputOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { upload } from '../../api/upload/upload.ts'
import { callOnce } from '../../api/once/call-once.ts'
import { makeOnce } from '../../api/once/make-once.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, TextField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { FileButton } from '../../kit/upload/file-button.tsx'
import style from '../administration.module.css'
import { changedPart } from '../changed-part.ts'

type CompanyDialogProps = { company: AdministratedCompany | undefined; onClose: () => void }

/** The facts of a company; its logo is kept at once, apart from them. */
export function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const [add] = useState(addingCompany)
  const form = useCallForm({
    start: {
      title: company?.title ?? '',
      nickname: company?.nickname ?? '',
      description: company?.description ?? '',
      website: company?.website ?? '',
      mainColor: company?.mainColor ?? '',
      secondaryColor: company?.secondaryColor ?? '',
    },
    check: ({ title, nickname }) => ({
      title: title.trim() === '' ? 'This field is required.' : undefined,
      nickname: company && nickname.trim() === '' ? 'This field is required.' : undefined,
    }),
    send: async ({ title, nickname, description, website, mainColor, secondaryColor }, changed) => {
      const facts = {
        title,
        description,
        website: orNothing(website),
        mainColor: orNothing(mainColor),
        secondaryColor: orNothing(secondaryColor),
        ...(nickname.trim() === '' ? {} : { nickname }),
      }
      const part = changedPart(facts, changed)
      if (company) await call('patchAdministratedCompany', { params: { id: company.id }, body: part })
      else await add(facts)
      onClose()
      toast({ message: company ? `${title} is saved.` : `${title} is added.` })
      await refresh('getAdministratedCompanies', 'getCompany', 'getAllLocations')
    },
  })
  return (
    <FormDialog
      title={company ? `Edit ${company.title}` : 'Add company'}
      form={form}
      submitLabel={company ? 'Save' : 'Add company'}
      asksBeforeLosing
      onClose={onClose}
    >
      <TextField
        {...form.text('title')}
        label="Title"
        hint="On the sign-in page and in the browser’s tab."
        maxLength={100}
        data-first-focus
      />
      <TextField
        {...form.text('nickname')}
        label="Known as"
        hint="The name in the header."
        {...(company ? {} : { after: <span className="meta">optional</span> })}
        maxLength={100}
      />
      <TextField {...form.text('description')} label="Description" after={optional} maxLength={500} />
      <TextField
        {...form.text('website')}
        label="Website"
        hint="Contact Us leads there."
        placeholder="https://"
        after={optional}
        maxLength={300}
      />
      <div className={style.pair}>
        <TextField
          {...form.text('mainColor')}
          label="Main color"
          placeholder="#1f6b4a"
          after={optional}
          maxLength={7}
        />
        <TextField
          {...form.text('secondaryColor')}
          label="Secondary color"
          placeholder="#c9a227"
          after={optional}
          maxLength={7}
        />
      </div>
      {company && <Logo company={company} />}
    </FormDialog>
  )
}

/** Adds one company, however often it is pressed; what is changed after a lost answer changes the one that was added. */
function addingCompany() {
  return makeOnce({
    make: (body: InputOf<'postAdministratedCompany'>['body'], idempotencyKey) =>
      callOnce('postAdministratedCompany', { body }, { idempotencyKey }),
    change: async ({ id }, body) => {
      await call('patchAdministratedCompany', { params: { id }, body })
      return { id }
    },
  })
}

const optional = <span className="meta">optional</span>

function Logo({ company: { id, title, logo: kept } }: { company: AdministratedCompany }) {
  const [logo, setLogo] = useState(kept)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const change = async (work: () => Promise<string | null>) => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      setLogo(await work())
      await refresh('getAdministratedCompanies', 'getCompany')
    } catch (failure) {
      setProblem(messageOf(failure))
    }
    setIsBusy(false)
  }
  const give = ([file]: readonly File[]) =>
    file && change(async () => (await upload('postCompanyLogo', { params: { id } }, file, () => undefined)).logo)
  const take = () =>
    change(async () => {
      await call('deleteCompanyLogo', { params: { id } })
      return null
    })
  return (
    <div className="stack gap-8">
      <span className="medium">Logo</span>
      {logo && <img className={style.logo} src={logo} alt={`Logo of ${title}`} />}
      <span className="row wrap gap-8">
        <FileButton accept=".png,.jpg,.jpeg" busy={isBusy} onFiles={(files) => void give(files)}>
          {logo ? 'Replace logo' : 'Choose logo'}
        </FileButton>
        {logo && (
          <Button busy={isBusy} onClick={() => void take()}>
            Remove logo
          </Button>
        )}
      </span>
      <p className="meta">A PNG or JPEG. It is kept at once.</p>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

function orNothing(typed: string): string | null {
  return typed.trim() === '' ? null : typed
}
