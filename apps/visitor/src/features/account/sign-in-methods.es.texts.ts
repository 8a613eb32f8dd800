/** Texts of the sign-in methods of an account. */
export const signInMethodsEs = {
  'sign-in-methods-title': 'Formas de ingresar',
  'sign-in-methods-text': 'Con cualquiera de estas llegás a la misma cuenta.',
  'sign-in-methods-add': 'Agregar otra forma',
  'sign-in-methods-add-text': 'La verificás una vez, y desde ahí también ingresás con ella.',
  'sign-in-methods-added': 'Agregamos esa forma de ingresar',
  'sign-in-methods-removed': 'Quitamos esa forma de ingresar',
  'sign-in-methods-remove': ({ method }: { method: string }) => `Quitar ${method}`,
  'sign-in-methods-last': 'Es la única que tenés: agregá otra para poder quitarla.',
  'sign-in-methods-remove-title': ({ method }: { method: string }) => `¿Quitar ${method}?`,
  'sign-in-methods-remove-text': 'Ya no vas a poder ingresar con ella. Podés volver a agregarla cuando quieras.',
  'sign-in-methods-remove-club':
    'Ya no vas a poder ingresar con ella, y tu credencial y tus beneficios de ese club salen de la cuenta.',
  'sign-in-methods-remove-go': 'Quitar',
  'sign-in-methods-keep': 'Dejarla',
  'sign-in-method-email': 'E-mail',
  'sign-in-method-phone': 'Celular',
  'sign-in-method-google': 'Google',
  'sign-in-method-apple': 'Apple',
  'sign-in-method-club': 'Club',
};
