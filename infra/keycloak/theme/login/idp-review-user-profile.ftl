<#import "profile-form.ftl" as profileForm>
<@profileForm.page title=msg("loginIdpReviewProfileTitle")/>
