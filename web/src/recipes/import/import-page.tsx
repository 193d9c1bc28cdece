import type { ImportedRecipe } from '@larder/contract/recipes/import.ts'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { counted } from '../../kit/counted.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, SelectField, TextAreaField } from '../../kit/forms/field.tsx'
import { TypedEarlier } from '../../kit/forms/typed-earlier.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { DropZone } from '../../kit/upload/drop-zone.tsx'
import { refusalOfFile, type FileRules } from '../../kit/upload/file-rules.ts'
import { useGoOn } from '../../kit/page/use-go-on.ts'
import { startOver, useDraft, useKept } from '../kept-draft.ts'
import { recipeFailure } from '../recipe-words.ts'
import { unsavedParts, useUnsaved } from '../../accounts/unsaved/unsaved-parts.ts'
import { useLeaveQuestion } from '../../accounts/unsaved/use-leave-question.ts'
import { nothingRead, othersLeft, type RecipeImport } from './import-draft.ts'
import { ImportForm } from './import-form.tsx'
import style from './import.module.css'

const route = getRouteApi('/app/recipe-costing/import')

const rules: FileRules = {
  accept: '.txt,.md,.html,.htm,.json',
  oneOf: 'a .txt, .md, .html or .json file',
  largestBytes: 1_000_000,
}
const mostLetters = 1_000_000

/** Recipes out of pasted text, a page or a file: read, confirmed in one table, saved one by one (issue of recipes; spec 2 §4). */
export function ImportPage() {
  const { menu = 0 } = route.useSearch()
  const navigate = useNavigate()
  const goOn = useGoOn()
  const draft = useDraft<RecipeImport>('import')
  const [now, setNow] = useState(draft.before ?? nothingRead)
  const change = (to: Partial<RecipeImport>) => setNow((before) => ({ ...before, ...to }))
  const [isDone, setIsDone] = useState(false)
  const isUnsaved = now.text !== '' && !isDone
  const isFromBefore = useKept(draft, now, isUnsaved)
  useUnsaved('import', isUnsaved, draft)
  useLeaveQuestion()
  useHeader({
    title: 'Import Recipe',
    onBack: () => void navigate({ to: '/recipe-costing/$menuId', params: { menuId: String(menu) } }),
  })
  const saved = async (recipe: AnswerOf<'postRecipeImport'>) => {
    const left = othersLeft(now)
    await refresh('getRecipes', 'getMenuCategories')
    const [next] = left.filter((at) => at > now.chosen).concat(left)
    if (next !== undefined) {
      change({ saved: [...now.saved, now.chosen], chosen: next })
      return toast({ message: `${recipe.name} saved, ${counted(left.length, 'recipe')} left` })
    }
    setIsDone(true)
    draft.forget()
    unsavedParts.set(new Map())
    toast({ message: 'Recipe saved' })
    return goOn({
      to: '/recipe-costing/$menuId/recipe/$recipeId',
      params: { menuId: String(recipe.menu.id), recipeId: String(recipe.id) },
      search: { view: 'edit' },
      replace: true,
    })
  }
  const { recipes, chosen, confirmed } = now
  const recipe = recipes[chosen]
  return (
    <div className={style.page}>
      {isFromBefore && (
        <TypedEarlier onStartOver={() => startOver({ values: now, change }, nothingRead)}>
          You began this import earlier.
        </TypedEarlier>
      )}
      {recipe ? (
        <>
          <WhichRecipe of={now} onChoose={(place) => change({ chosen: place })} />
          <ImportForm
            key={chosen}
            recipe={recipe}
            menuId={menu}
            before={confirmed[chosen]}
            onConfirm={(next) =>
              setNow((before) => ({ ...before, confirmed: { ...before.confirmed, [chosen]: next } }))
            }
            onSaved={saved}
            onBack={() => change({ ...nothingRead, text: now.text })}
          />
        </>
      ) : (
        <ReadForm
          text={now.text}
          onText={(text) => change({ text })}
          onRead={(read) => setNow(({ text }) => ({ ...nothingRead, text, recipes: read }))}
        />
      )}
    </div>
  )
}

function WhichRecipe({
  of: { recipes, chosen, saved },
  onChoose,
}: {
  of: RecipeImport
  onChoose: (at: number) => void
}) {
  if (recipes.length < 2) return null
  return (
    <SelectField
      label={`${recipes.length} recipes were found`}
      value={chosen}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {recipes.map(({ name }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may have the same name
        <option key={at} value={at} disabled={saved.includes(at)}>
          {name || `Recipe ${at + 1}`}
          {saved.includes(at) && ' (saved)'}
        </option>
      ))}
    </SelectField>
  )
}

type ReadFormProps = { text: string; onText: (text: string) => void; onRead: (recipes: ImportedRecipe[]) => void }

function ReadForm({ text, onText, onRead }: ReadFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const read = async (pasted: string) => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      onRead((await call('postRecipeReading', { body: { text: pasted } })).recipes)
    } catch (failure) {
      setRefusal(recipeFailure(failure))
    }
    setIsBusy(false)
  }
  const take = async ([file]: readonly File[]) => {
    if (!file) return
    const why = refusalOfFile(file, rules)
    setRefusal(why)
    if (why !== undefined) return
    const content = (await file.text()).replaceAll('\u0000', '').toWellFormed().slice(0, mostLetters)
    onText(content)
    await read(content)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !isBusy) void read(text)
  }
  return (
    <form className={style.read} aria-label="Import Recipe" onSubmit={submit}>
      <TextAreaField
        label="Recipe"
        hint="Paste a recipe with its ingredients, one on each line, or the source of a web page with a recipe."
        rows={14}
        maxLength={mostLetters}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <DropZone
        label="Recipe file"
        hint=".txt, .md, .html or .json, up to 1 MB"
        accept={rules.accept}
        isLow
        onFiles={(files) => void take(files)}
      >
        Choose a file
      </DropZone>
      {refusal !== undefined && <FieldError>{refusal}</FieldError>}
      <div className={style.foot}>
        <span className="fills" />
        <Button type="submit" look="primary" busy={isBusy} disabled={text.trim() === ''}>
          Read recipe
        </Button>
      </div>
    </form>
  )
}
