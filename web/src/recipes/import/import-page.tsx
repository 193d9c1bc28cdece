import type { ImportedRecipe } from '@larder/contract/recipes/import.ts'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { call } from '../../api/client.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, SelectField, TextAreaField } from '../../kit/forms/field.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { DropZone } from '../../kit/upload/drop-zone.tsx'
import { refusalOfFile, type FileRules } from '../../kit/upload/file-rules.ts'
import { recipeFailure } from '../recipe-words.ts'
import { useUnsaved } from '../unsaved.ts'
import { useLeaveQuestion } from '../use-leave-question.ts'
import { ImportForm } from './import-form.tsx'
import style from './import.module.css'

const route = getRouteApi('/app/recipe-costing/import')

const rules: FileRules = {
  accept: '.txt,.md,.html,.htm,.json',
  oneOf: 'a .txt, .md, .html or .json file',
  largestBytes: 1_000_000,
}
const mostLetters = 1_000_000

/** A recipe out of pasted text, a page or a file: read, confirmed in one table, saved (issue of recipes; spec 2 §4). */
export function ImportPage() {
  const { menu = 0 } = route.useSearch()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [recipes, setRecipes] = useState<readonly ImportedRecipe[]>([])
  const [chosen, setChosen] = useState(0)
  const recipe = recipes[chosen]
  useHeader({
    title: 'Import Recipe',
    onBack: () => void navigate({ to: '/recipe-costing/$menuId', params: { menuId: String(menu) } }),
  })
  useLeaveQuestion()
  if (!recipe)
    return (
      <ReadForm
        text={text}
        onText={setText}
        onRead={(read) => {
          setRecipes(read)
          setChosen(0)
        }}
      />
    )
  return (
    <div className={style.page}>
      {recipes.length > 1 && (
        <SelectField
          label={`${recipes.length} recipes were found`}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {recipes.map(({ name }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may have the same name
            <option key={index} value={index}>
              {name || `Recipe ${index + 1}`}
            </option>
          ))}
        </SelectField>
      )}
      <ImportForm key={chosen} recipe={recipe} menuId={menu} onBack={() => setRecipes([])} />
    </div>
  )
}

type ReadFormProps = { text: string; onText: (text: string) => void; onRead: (recipes: ImportedRecipe[]) => void }

function ReadForm({ text, onText, onRead }: ReadFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  useUnsaved('pasted recipe', text !== '')
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
