/** Returns whether the device stores a catalogue response with this text in its path or body. Runs in the page. */
export function hasPersisted(words: string): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('keyval-store');
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('keyval').objectStore('keyval').get('catalogue-9');
      reading.addEventListener('success', () => resolve(JSON.stringify(reading.result ?? '').includes(words)));
    });
  });
}
