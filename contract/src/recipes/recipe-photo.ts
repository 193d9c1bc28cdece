import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fileTooLarge, tooManyTries, wrongFileType } from '../refusal.ts'
import { Done, IdText, text } from '../shared.ts'
import { recipeNotFound } from './refusals.ts'

export const unreadablePhoto = {
  code: 'unreadable_photo',
  status: 400,
  text: 'This photo can’t be read. Take it again, or choose a JPEG or PNG of at most 40 million pixels.',
} as const

export const photoReplaced = {
  code: 'photo_replaced',
  status: 409,
  text: 'Somebody else put another photo here, or took it away. Theirs stays.',
} as const

const ofPhoto = { who: 'member', flags: ['display_recipe_costing'], params: z.object({ id: IdText }) } as const

export const postRecipePhoto = defineCall({
  ...ofPhoto,
  name: 'postRecipePhoto',
  method: 'POST',
  path: '/recipe/{id}/photo',
  summary: 'Keep a photo of the dish instead of the one there was: upright, without place and camera data',
  file: 'image',
  body: z.object({
    over: text(64)
      .optional()
      .meta({ description: 'only in place of this photo: refused where there is another one, or none' }),
  }),
  status: 201,
  response: z.object({
    photoUrl: z.string(),
    thumbnailUrl: z.string(),
    photoId: z.string().meta({ description: 'names the photo, to be sent as over' }),
  }),
  refusals: [recipeNotFound, photoReplaced, fileTooLarge, wrongFileType, unreadablePhoto, tooManyTries],
})

export const deleteRecipePhoto = defineCall({
  ...ofPhoto,
  name: 'deleteRecipePhoto',
  method: 'DELETE',
  path: '/recipe/{id}/photo',
  summary: 'Delete the photo of a recipe',
  response: Done,
  refusals: [recipeNotFound],
})
