// Writes a new message about the topic of the ticket. The old message is not sent.
if (value === null) {
  return null;
}

const prompt = 'Write what a customer could write to support about this topic, ' +
  'in one sentence without names: ' + input.topic;

for (let attempt = 1; attempt <= 3; attempt++) {
  const response = benthos.v0_fetch(
    'https://api.openai.com/v1/chat/completions',
    { 'Content-Type': 'application/json', Authorization: 'Bearer YOUR_OPENAI_API_KEY' },
    'POST',
    JSON.stringify({
      model: 'gpt-3.5-turbo',
      max_tokens: 100,
      messages: [{ role: 'user', content: prompt }],
    })
  );
  if (response.status === 200) {
    const text = JSON.parse(response.body).choices[0].message.content;
    return text.trim().slice(0, 500);
  }
  if (attempt === 3) {
    throw new Error('The model answered ' + response.status + ': ' + response.body);
  }
}
