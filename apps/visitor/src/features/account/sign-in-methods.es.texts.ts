/** Texts of the sign-in methods of an account. */
export const signInMethodsEs = {
  'ways-title': 'Formas de ingresar',
  'ways-text': 'Con cualquiera de estas llegás a la misma cuenta.',
  'ways-add': 'Agregar otra forma',
  'ways-add-text': 'La verificás una vez, y desde ahí también ingresás con ella.',
  'ways-added': 'Agregamos esa forma de ingresar',
  'ways-removed': 'Quitamos esa forma de ingresar',
  'ways-remove': ({ method }: { method: string }) => `Quitar ${method}`,
  'ways-last': 'Es la única que tenés: agregá otra para poder quitarla.',
  'ways-remove-title': ({ method }: { method: string }) => `¿Quitar ${method}?`,
  'ways-remove-text': 'Ya no vas a poder ingresar con ella. Podés volver a agregarla cuando quieras.',
  'ways-remove-club':
    'Ya no vas a poder ingresar con ella, y tu credencial y tus beneficios de ese club salen de la cuenta.',
  'ways-remove-go': 'Quitar',
  'ways-keep': 'Dejarla',
  'way-email': 'E-mail',
  'way-phone': 'Celular',
  'way-google': 'Google',
  'way-apple': 'Apple',
  'way-club': 'Club',
};
