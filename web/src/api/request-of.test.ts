import { expect, test } from 'vitest'
import { json, requestOf } from './request-of.ts'

test('a path parameter is filled in and written safely', () => {
  const request = requestOf({ method: 'GET', path: '/downloads/{token}' }, { params: { token: 'a/b c' } })
  expect(request).toEqual({ method: 'GET', url: '/api/v1/downloads/a%2Fb%20c', body: undefined, isJson: false })
})

test('a path parameter that is missing is a mistake of ours and never sent', () => {
  expect(() => requestOf({ method: 'GET', path: '/items/{id}' }, {})).toThrow('/items/{id} needs a value for id')
})

test('query values that are not given are left out, JSON values are written as JSON', () => {
  const query = { filterOptions: json({ sort: 'A-Z', search: 'chix & brst' }), page: 2, limit: undefined }
  const { url } = requestOf({ method: 'GET', path: '/items' }, { query })
  expect(new URL(url, 'http://localhost').searchParams.get('filterOptions')).toBe(
    '{"sort":"A-Z","search":"chix & brst"}',
  )
  expect(url).toMatch(/page=2$/)
})

test('a body goes as JSON', () => {
  const request = requestOf({ method: 'POST', path: '/authenticate' }, { body: { email: 'a@b.test' } })
  expect(request).toMatchObject({ body: '{"email":"a@b.test"}', isJson: true })
})

test('a call with a file goes as a form, the text fields before the file', () => {
  const file = new File(['din,name'], 'guide.csv', { type: 'text/csv' })
  const address = { method: 'POST', path: '/order-guides/front-upload', file: 'file' } as const
  const { body, isJson } = requestOf(address, { body: { distributor_id: 7, end_date: undefined }, file })
  expect(isJson).toBe(false)
  expect(body instanceof FormData && [...body.keys()]).toEqual(['distributor_id', 'file'])
  expect(body instanceof FormData && body.get('file')).toMatchObject({ name: 'guide.csv', size: 8 })
})
