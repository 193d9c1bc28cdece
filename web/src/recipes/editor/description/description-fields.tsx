import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { FieldError, SelectField, TextAreaField, TextField } from '../../../kit/forms/field.tsx'
import { Switch } from '../../../kit/forms/switch.tsx'
import type { SharedForm } from '../../../kit/forms/their-changes/use-shared-form.ts'
import type { Form } from '../../../kit/forms/use-form.ts'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import style from './description.module.css'
import { soldOrUsedWords, type RecipeFields } from './recipe-fields.ts'

type DescriptionFieldsProps = {
  /** of a new recipe, or of one that others may change too */
  form: Form<RecipeFields> | SharedForm<RecipeFields>
  /** other recipes are made with it: it stays a sub-recipe */
  isUsed?: boolean
}

/** The fields of a recipe but for its ingredients; a sub-recipe has a yield in place of a price (spec 2 §4). */
export function DescriptionFields({ form, isUsed = false }: DescriptionFieldsProps) {
  const menus = useQuery(queryOf('getMenuCategories'))
  const { isSubRecipe } = form.values
  const menuName = (id: string) => menus.data?.data.find(({ value }) => String(value) === id)?.label ?? 'another one'
  const theirs = 'theirsAt' in form ? form.theirsAt : undefined
  const [isRefused, setIsRefused] = useState(false)
  const setSubRecipe = (isOn: boolean) => {
    const stays = !isOn && isUsed
    setIsRefused(stays)
    if (!stays) form.change({ isSubRecipe: isOn })
  }
  return (
    <>
      <TextField label="Recipe name" autoComplete="off" maxLength={150} {...form.text('name')} />
      <SelectField label="Menu category" {...form.text('menu')} theirs={theirs?.('menu', menuName)}>
        {menus.data?.data.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {isMoneyHidden() ? (
        <p className="meta">{isSubRecipe ? alwaysSubRecipe : priceStays}</p>
      ) : (
        <Switch label="Use as a subrecipe" isOn={isSubRecipe} onChange={setSubRecipe} />
      )}
      {isRefused && isUsed && <FieldError>{staysSubRecipe}</FieldError>}
      {theirs?.('isSubRecipe', (_, all) => soldOrUsedWords(all))}
      {isSubRecipe && (
        <div className={style.pair}>
          <TextField label="Yield" autoComplete="off" placeholder="1 1/2" {...form.text('yield')} theirs={null} />
          <TextField
            label="Yield unit"
            autoComplete="off"
            autoCapitalize="none"
            placeholder="qt"
            maxLength={30}
            {...form.text('yieldUnit')}
            theirs={null}
          />
        </div>
      )}
      {!isSubRecipe && !isMoneyHidden() && (
        <TextField
          label="Menu price"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          {...form.text('price')}
          theirs={null}
        />
      )}
      <TextAreaField label="Description" rows={2} maxLength={5000} {...form.text('description')} />
      <TextAreaField label="Procedure" rows={8} maxLength={20_000} {...form.text('procedure')} />
    </>
  )
}

const alwaysSubRecipe = 'This is a subrecipe, which has no menu price. Somebody who sees prices can give it one.'
const priceStays = 'The menu price stays as it is.'
const staysSubRecipe =
  'You can not remove the subrecipe option because this recipe is being used as a subrecipe for other recipes.'
