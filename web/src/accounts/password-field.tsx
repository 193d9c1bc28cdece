import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../kit/forms/button.tsx'
import { TextField } from '../kit/forms/field.tsx'
import style from './password-field.module.css'

type PasswordFieldProps = {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  error: string | undefined
  hint?: string
  onChange: (password: string) => void
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <div className={style.box}>
      <TextField
        {...field}
        type={isShown ? 'text' : 'password'}
        maxLength={128}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button
        look="icon"
        className={style.show}
        aria-label={isShown ? 'Hide password' : 'Show password'}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <Eye size={18} stroke={1.5} aria-hidden />
      </Button>
    </div>
  )
}
